/* Fields of structs and names of modules, found without looking for them again.

Every file that mypyc writes is compiled with this in front of it (compile.py). To mypyc a struct of msgspec is a foreign
object. It reads a field by its name, and Python then looks through the type, each time, which took a quarter of a
compiled game. The interpreter does better: where a type keeps a field does not change as long as the type has the same
version, so it remembers version and place beside the instruction. This does the same beside every place in the C code
that reads a field.

Anything that is not a plain field, such as a property or a method, goes the usual way, and so does everything where
the compiler or Python is of another kind.

In the same way mypyc looks up whatever a module has imported from one that is not compiled: structs, events, constants.
As long as the module's dictionary has the same version, it has the same things under the same names. */

#include <Python.h>
#include <structmember.h>
#include <CPy.h>

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API) && PY_VERSION_HEX < 0x030F0000

typedef struct {
    unsigned int version; /* of the type, which Python never gives to another one; 0: nothing is remembered */
    PyObject *name;       /* of the field: at a `getattr` it may be another one the next time */
    Py_ssize_t offset;    /* where an object of that type has the field */
} RememberedField;

__attribute__((noinline, unused)) static PyObject *
read_and_remember(PyObject *object, PyObject *name, RememberedField *remembered)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *value = (PyObject_GetAttr)(object, name);
    if (value == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
        return value;
    }
    PyObject *found = _PyType_Lookup(type, name);
    if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && !(member->flags & ~READONLY)) {
            PyObject *last = remembered->name;
            Py_INCREF(name); /* so that no other name comes to lie where this one does */
            remembered->name = name;
            Py_XDECREF(last);
            remembered->version = type->tp_version_tag;
            remembered->offset = member->offset;
        }
    }
    return value;
}

__attribute__((always_inline, unused)) static inline PyObject *
read_field(PyObject *object, PyObject *name, RememberedField *remembered)
{
    if (remembered->name == name && Py_TYPE(object)->tp_version_tag == remembered->version && remembered->version) {
        PyObject *value = *(PyObject **)((char *)object + remembered->offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    }
    return read_and_remember(object, name, remembered);
}

#define PyObject_GetAttr(object, name)                   \
    (__extension__({                                     \
        static RememberedField remembered;               \
        read_field((object), (name), &remembered);       \
    }))

#endif

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API) && PY_VERSION_HEX < 0x030C0000

typedef struct {
    uint64_t version; /* of the dictionary, which Python never gives to another one; 0: nothing is remembered */
    PyObject *key;
    PyObject *value;  /* the dictionary keeps it alive, as long as it has that version */
} RememberedItem;

__attribute__((noinline, unused)) static PyObject *
find_and_remember(PyObject *dict, PyObject *key, RememberedItem *remembered)
{
    PyObject *value = (CPyDict_GetItem)(dict, key);
    if (value != NULL && PyDict_CheckExact(dict) && PyUnicode_CheckExact(key)) {
        PyObject *last = remembered->key;
        Py_INCREF(key); /* so that no other key comes to lie where this one does */
        remembered->key = key;
        Py_XDECREF(last);
        remembered->version = ((PyDictObject *)dict)->ma_version_tag;
        remembered->value = value;
    }
    return value;
}

__attribute__((always_inline, unused)) static inline PyObject *
find_item(PyObject *dict, PyObject *key, RememberedItem *remembered)
{
    if (remembered->key == key && ((PyDictObject *)dict)->ma_version_tag == remembered->version) {
        Py_INCREF(remembered->value);
        return remembered->value;
    }
    return find_and_remember(dict, key, remembered);
}

#define CPyDict_GetItem(dict, key)                       \
    (__extension__({                                     \
        static RememberedItem remembered;                \
        find_item((dict), (key), &remembered);           \
    }))

#endif
